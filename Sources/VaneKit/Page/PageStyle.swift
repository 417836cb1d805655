/// The style sheet and the script of the page, and the policy that allows these two and nothing else.
enum PageStyle {
  /// The hashes are those of ``sheet`` and ``script`` (Content Security Policy Level 3, section 2.3.1).
  static let policy = """
    default-src 'none'; base-uri 'none'; form-action 'none'; \
    style-src 'sha256-EJpkSMLXJ/cPmW10gljXKjp2SLyeh8fVmbrklrxvwac='; script-src 'sha256-ODgqmWAAXGERmISZUnpU7v7prgyVOM246dwS/V5SZa4='
    """

  static let sheet = """
    :root { color-scheme: light dark; --page: #f4f5f7; --card: #ffffff; --text: #222222; --faint: #5c5c5c; --line:
    #d8d8d8; --alarm: #a8320a; } @media (prefers-color-scheme: dark) { :root { --page: #14161c; --card: #1f222a;
    --text: #e4e6eb; --faint: #a6acb8; --line: #3a3f4b; --alarm: #ff9a73; } } body { margin: 0; padding: 1rem;
    background: var(--page); color: var(--text); font: 1rem/1.45 system-ui, sans-serif; } header, main { max-width:
    110rem; margin: 0 auto; } h1 { font-size: 1.3rem; margin: 0; } h2 { font-size: 1.2rem; margin: 0; } h3 { font-
    size: 1rem; margin: 1rem 0 0.3rem; } p { margin: 0.25rem 0; } a { color: inherit; } nav { display: flex; gap:
    1rem; margin: 0.25rem 0 1rem; } main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%,
    21rem), 1fr)); gap: 1rem; align-items: start; } article { max-width: 36rem; padding: 1rem; border: 1px solid
    var(--line); border-radius: 0.5rem; background: var(--card); overflow-wrap: anywhere; } svg { display: block;
    width: 100%; font-family: system-ui, sans-serif; } .now { display: flex; align-items: center; gap: 0.5rem; font-
    size: 1.5rem; } .icon { width: 2.5rem; flex: none; } .update, footer, .warnings > p { color: var(--faint); font-
    size: 0.9rem; } .update > * { margin-right: 0.4rem; } .stale, .update strong, summary strong { color:
    var(--alarm); } details { margin: 0.3rem 0; padding-left: 0.6rem; border-left: 4px solid var(--line); } details
    div { white-space: pre-line; } .severe, .extreme { border-color: var(--alarm); }
    \(PicturePalette.darkStyle)
    """

  static let script = """
    (() => {
      const words = new Intl.RelativeTimeFormat(document.documentElement.lang);
      const each = (name, change) => document.querySelectorAll(`[data-${name}]`).forEach(
        (part) => change(part, (new Date - Date.parse(part.dataset[name])) / 60000));
      const age = (minutes) => words.format(...minutes < 120 ? [-Math.floor(minutes), "minute"]
        : minutes < 2880 ? [-Math.floor(minutes / 60), "hour"] : [-Math.floor(minutes / 1440), "day"]);
      const show = () => {
        each("at", (part, minutes) => { part.textContent = minutes < 0 ? "" : `(${age(minutes)})`; });
        each("from", (part, minutes) => { part.hidden = minutes < 0; });
        each("until", (part, minutes) => { part.hidden = minutes >= 0; });
      };
      show(); setInterval(show, 15000);
    })();
    """
}
