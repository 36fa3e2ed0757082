import type { IncomingMessage } from 'node:http'

/** Whether a reader takes an answer in this form: named in Accept-Encoding, and not with a weight of zero. */
export function acceptsEncoding({ headers }: IncomingMessage, encoding: 'br' | 'gzip'): boolean {
  for (const part of String(headers['accept-encoding'] ?? '').split(',')) {
    const [name = '', weight = ''] = part.split(';').map((word) => word.trim().toLowerCase())
    if (name === encoding) return !/^q=0(\.0*)?$/.test(weight.replaceAll(' ', ''))
  }
  return false
}
