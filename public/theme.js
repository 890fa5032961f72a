// Runs before the first paint, so that a chosen theme does not flash the other one.
{
  const root = document.documentElement;
  const asked = new URLSearchParams(location.search);
  const embedded = asked.has("embed");
  // Storage may be forbidden (private windows, frames): then the system's theme stays.
  try {
    const [theme] = /light|dark/.exec(embedded ? asked.get("theme") : localStorage.getItem("headroom.theme")) ?? [];
    if (theme) root.dataset.theme = theme;
  } catch {}
  // In a frame of another page less is shown and nothing is kept, and a script comes along that talks to that page.
  if (embedded) {
    root.dataset.embed = asked.get("embed") === "full" ? "full" : "compact";
    addEventListener("DOMContentLoaded", () => {
      document.body.append(document.querySelector("template").content.cloneNode(true));
    });
  }
}
