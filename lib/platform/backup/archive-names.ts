/** What an entry of an archive is, by its name. */
export type EntryName =
  /** Part of what COPY says of a table, gzipped. */
  | { kind: 'table'; table: string; part: number }
  /** A file below DATA_DIR. */
  | { kind: 'file'; path: string }
  | { kind: 'manifest' }

export const manifestName = 'manifest.json'

export const partName = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy.gz`

export const fileName = (path: string) => `files/${path}`

/** Reads a name; null for one that a backup does not write, above all for a path that leads elsewhere. */
export function readEntryName(name: string): EntryName | null {
  if (name === manifestName) return { kind: 'manifest' }
  const [, table, part] = /^tables\/([a-z0-9_]+)\/(\d{6,})\.copy\.gz$/.exec(name) ?? []
  if (table && part) return { kind: 'table', table, part: Number(part) }
  const [, path] = /^files\/(.+)$/s.exec(name) ?? []
  return path && (isKeyFile(path) || isUpload(path)) ? { kind: 'file', path } : null
}

/** The keys of an installation, and predecessors that still open, lie in DATA_DIR itself. */
export function isKeyFile(name: string): boolean {
  return /^[\w-][\w.-]*\.(key|key\.old|pem)$/.test(name)
}

/** A file of the built-in store; drafts and what an operator's tools leave begin with a dot. */
function isUpload(path: string): boolean {
  const [top, ...rest] = path.split('/')
  return top === 'oss' && rest.length > 0 && rest.every(isUploadPart)
}

/** Whether a file or folder of this name is part of the store. */
export function isUploadPart(name: string): boolean {
  return /^[^.\\/\0][^\\/\0]*$/.test(name)
}
