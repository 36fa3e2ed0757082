const MAX_LENGTH = 300

/** Whether a name is one of ours: words, dots and dashes between slashes, so it is a path, a URL and a file name at once. */
export function isObjectKey(key: string): boolean {
  if (key.length > MAX_LENGTH) return false
  return key.split('/').every((part) => /^\w[\w.-]*$/.test(part) && !part.includes('..'))
}
