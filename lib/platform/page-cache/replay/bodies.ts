import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A page's bytes in each form that a reader may ask for. */
export type Bodies = { identity: Buffer; br?: Buffer; gzip?: Buffer }

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
/** Done once a page, so at a cost that no single answer would bear. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 7 }

export async function bodiesOf(html: string, isCompressing: boolean): Promise<Bodies> {
  const identity = Buffer.from(html)
  if (!isCompressing) return { identity }
  const [br, zipped] = await Promise.all([brotli(identity, { params }), deflate(identity)])
  return { identity, br, gzip: zipped }
}

export const bytesOf = ({ identity, br, gzip: zipped }: Bodies): number =>
  identity.length + (br?.length ?? 0) + (zipped?.length ?? 0)
