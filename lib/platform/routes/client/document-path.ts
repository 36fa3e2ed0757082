/**
 * Tells the path that the document was loaded for: pages turn without a reload, and keep the policy of the first. Null where
 * the browser does not tell.
 */
export function documentPath(): string | null {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded ? new URL(loaded.name).pathname : null
}
