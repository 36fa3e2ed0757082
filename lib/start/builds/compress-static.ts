import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
/** Over HTTP/2 files share packets, so that small ones count too; below this brotli gains next to nothing. */
const LEAST_BYTES = 256

/** Writes a `.br` beside each script and style sheet below `folder`, once a build, as small as brotli can. */
export async function compressStatic(folder: string): Promise<void> {
  const all = await readdir(folder, { recursive: true, encoding: 'utf8' })
  const files = all.filter((file) => /\.(m?js|css)$/.test(file)).map((file) => join(folder, file))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < LEAST_BYTES) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${file}.br`, await compress(bytes, { params }))
}
