// Shows the link that the call to action brought; only one to the calculator of this place is made a link.
const text = new URLSearchParams(location.search).get("link") ?? "";
const place = document.getElementById("link");
if (text.startsWith(`${new URL("../", location.href)}`)) {
  const link = document.createElement("a");
  [link.href, link.textContent] = [text, text];
  place.append(link);
} else {
  place.textContent = text || "No plan came along.";
}
