// Runs before the first paint, so that a chosen theme does not flash the other one.
// Storage may be forbidden (private windows, frames): then the system's theme stays.
try {
  const [theme] = /light|dark/.exec(localStorage.getItem("headroom.theme")) ?? [];
  if (theme) document.documentElement.dataset.theme = theme;
} catch {}
