import { isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'
import { codeOf } from '#lib/platform/db/error-code.ts'
import type { LocalFault } from './located-yaml.ts'

export type ReadText = { text: string; size: number } | { faults: LocalFault[] }

/**
 * Reads a file of a content folder: UTF-8, with or without BOM, of at most `mostBytes`. What is wrong with the file as a whole
 * is a fault of it, so that one unreadable file does not end an import.
 */
export async function readText(path: string, mostBytes: number): Promise<ReadText> {
  const refused = (reason: string) => ({ faults: [{ line: 1, field: 'file', reason }] })
  try {
    await using file = await open(path)
    const { size } = await file.stat()
    if (size > mostBytes) return refused(`超过 ${mostBytes} 字节`)
    const bytes = await file.readFile()
    if (isUtf16(bytes)) return refused('是 UTF-16，请另存为 UTF-8')
    if (!isUtf8(bytes)) return refused('不是 UTF-8，请另存为 UTF-8')
    return { text: bytes.toString().replace(/^\ufeff/, ''), size }
  } catch (error) {
    const reason = reasons[codeOf(error)]
    if (reason === undefined) throw error
    return refused(reason)
  }
}

const reasons: Record<string, string> = {
  EACCES: '没有读取它的权限',
  EISDIR: '是目录，不是文件',
  ELOOP: '链接绕成了圈',
  ENOENT: '链接指向的文件不存在，或文件刚被移走',
}

/** What Windows calls Unicode. */
function isUtf16([first, second]: Buffer): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}
