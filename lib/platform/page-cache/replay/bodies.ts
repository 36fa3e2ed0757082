import { hash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeader } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { acceptsEncoding } from '#lib/platform/http/accepts-encoding.ts'

/** A page's bytes in each form that a reader may ask for. */
export type Bodies = { identity: Buffer; br?: Buffer; gzip?: Buffer }
export type Form = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
/** Done once a page, so at a cost that no single answer would bear. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 7 }
/** Done for one answer: a millisecond or two a page, as gzip takes, for a fifth less. */
const quick = { [constants.BROTLI_PARAM_QUALITY]: 5 }

export async function bodiesOf(html: string, isCompressing: boolean): Promise<Bodies> {
  const identity = Buffer.from(html)
  if (!isCompressing) return { identity }
  const [br, zipped] = await Promise.all([brotli(identity, { params }), deflate(identity)])
  return { identity, br, gzip: zipped }
}

/** The smallest that brotli makes, which takes it a tenth of a second: for what many read. */
export const finest = (body: Buffer): Promise<Buffer> =>
  brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })

export const bytesOf = ({ identity, br, gzip: zipped }: Bodies): number =>
  identity.length + (br?.length ?? 0) + (zipped?.length ?? 0)

/** The smallest form that a reader takes; undefined when it takes none but the bytes themselves. */
export const formFor = (request: IncomingMessage): Form | undefined =>
  (['br', 'gzip'] as const).find((form) => acceptsEncoding(request, form))

/** One answer in a form, at once: whoever has ended it believes it sent, and Next writes no head after that. */
export const packedNow = (body: Buffer, form: Form): Buffer =>
  form === 'br' ? brotliCompressSync(body, { params: quick }) : gzipSync(body)

const underWay = new Map<string, Promise<Buffer>>()

/** A body in a form, to be kept. All who ask for the same while it is packed share what is made. */
export function packed(body: Buffer, form: Form): Promise<Buffer> {
  const key = `${form} ${hash('sha256', body)}`
  const known = underWay.get(key)
  if (known) return known
  const made = form === 'br' ? brotli(body, { params }) : deflate(body)
  const packing = made.finally(() => underWay.delete(key))
  underWay.set(key, packing)
  return packing
}

/** The header Vary of an answer that has several forms. */
export function varyByForm(header: OutgoingHttpHeader | undefined): string {
  const vary = String(header ?? '')
  if (/accept-encoding/i.test(vary)) return vary
  return vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding'
}
