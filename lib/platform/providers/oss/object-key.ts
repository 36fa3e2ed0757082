const MAX_LENGTH = 300

/** Caching of an object, as a header: an avatar's name is never used twice, nor is that of an article's picture; the rest is personal work and may be deleted. */
export const cachingOf = (key: string): string =>
  /^(avatar|article)\//.test(key) ? 'public, max-age=31536000, immutable' : 'private, no-cache'

/** Whether a name is one of ours: words, dots and dashes between slashes, so it is a path, a URL and a file name at once. */
export function isObjectKey(key: string): boolean {
  if (key.length > MAX_LENGTH) return false
  return key.split('/').every((part) => /^\w[\w.-]*$/.test(part) && !part.includes('..'))
}
