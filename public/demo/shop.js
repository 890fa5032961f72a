// The shop's own script: sets what the calculator shows, and listens to what it answers.
const calculator = document.getElementById("calculator");
const options = document.getElementById("options");
const switches = document.getElementById("switches");

const VERDICTS = {
  over: "This configuration is too small.",
  tight: "This configuration fits, but tightly.",
  adequate: "This configuration is adequate.",
  comfortable: "This configuration is comfortable: your machines could double.",
};
const gib = (bytes) => `${Math.round(bytes / 2 ** 30)} GiB`;

// What the calculator answers, also after a person has changed something in it.
let plan = calculator.getAttribute("link");
calculator.addEventListener("headroom-result", ({ detail }) => {
  plan = detail.plan;
  const { required, installed, smallestAdequate } = detail.ram;
  const advice = smallestAdequate && smallestAdequate > installed ? ` ${gib(smallestAdequate)} would be adequate.` : "";
  document.getElementById("answer").textContent = detail.verdict
    ? `${VERDICTS[detail.verdict]} Your machines need ${gib(required)} of ${gib(installed)}.${advice}`
    : "Add virtual machines below to see whether this configuration carries them.";
  document.getElementById("heard-result").textContent = JSON.stringify(detail, null, 2);
});

// The chosen hardware goes into the plan as it is now: a person's machines stay.
options.addEventListener("change", () => {
  const chosen = new FormData(options);
  // What is usual is left out of a plan.
  const stated = /&dimm=/.test(plan) ? plan : plan.replace(/&node=[^&]*/, "$&&dimm=");
  calculator.link = stated
    .replace(/(&dimm=)[^&]*/, `$1${chosen.get("dimm")}`)
    .replace(/(&disk=)[^,&]*/, `$1${chosen.get("disk")}`);
});

switches.addEventListener("change", ({ target }) => calculator.setAttribute(target.name, target.value));
