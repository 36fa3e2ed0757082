import { isDeepStrictEqual } from 'node:util'

/** Whether a stored row has all the values of a wanted one. */
export function includesRow(
  stored: Record<string, unknown> | undefined,
  wanted: Record<string, unknown>,
): boolean {
  return Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(stored?.[name], value))
}
