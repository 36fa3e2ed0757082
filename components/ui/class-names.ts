/** The classes that there are, as one attribute. */
export function classNames(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
