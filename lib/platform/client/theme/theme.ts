import Cookies from 'js-cookie'

// Light, dark, or as the system has it: the cookie `theme`, which is absent for the last. Stored pages know nothing of it;
// before the first paint loader.js copies it to data-theme on the root element, and components/ui/tokens.css does the rest.

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const COOKIE = 'theme'
const A_YEAR_DAYS = 365
const CHANGED = 'themechange'

/** What this device has chosen. */
export function chosenTheme(): Theme {
  const kept = Cookies.get(COOKIE)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

/** Keeps a choice on this device and shows it at once. */
export function chooseTheme(theme: Theme): void {
  const secure = location.protocol === 'https:'
  const options = { path: '/', sameSite: 'lax', secure, expires: A_YEAR_DAYS } as const
  if (theme === 'system') Cookies.remove(COOKIE, { path: '/' })
  else Cookies.set(COOKIE, theme, options)
  showTheme()
  window.dispatchEvent(new Event(CHANGED))
}

/** Calls back when the choice changes here, or may have changed on another page; returns the end of it. */
export function onThemeChange(onChange: () => void): () => void {
  const look = () => {
    showTheme()
    onChange()
  }
  window.addEventListener(CHANGED, look)
  window.addEventListener('pageshow', look)
  return () => {
    window.removeEventListener(CHANGED, look)
    window.removeEventListener('pageshow', look)
  }
}

function showTheme(): void {
  const theme = chosenTheme()
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}
