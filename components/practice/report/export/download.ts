/** Gives the visitor a file that was made here; its name is made safe for every system. */
export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = safeName(name)
  link.click()
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** A file name without what some system forbids in one, and not longer than all of them take. */
export const safeName = (name: string): string =>
  name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_').replace(/^[.\s]+/, '') || '导出'
