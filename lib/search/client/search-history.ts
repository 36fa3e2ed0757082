const KEY = 'searched'
const MOST = 10

// A browser that refuses storage remembers nothing.
function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

/** Reads what was searched for on this device, the latest first; it never leaves it. */
export function searchHistory(): string[] {
  const words = stored()
  return Array.isArray(words) ? words.filter((word) => typeof word === 'string').slice(0, MOST) : []
}

/** Puts a keyword first, once. */
export function remember(keyword: string): void {
  const word = keyword.trim().slice(0, 100)
  if (word) keep([word, ...searchHistory().filter((known) => known !== word)].slice(0, MOST))
}

/** Forgets one keyword, or all of them. */
export function forget(keyword?: string): void {
  keep(keyword === undefined ? [] : searchHistory().filter((known) => known !== keyword))
}

function keep(words: string[]): void {
  try {
    if (words.length > 0) localStorage.setItem(KEY, JSON.stringify(words))
    else localStorage.removeItem(KEY)
  } catch {}
}
