import { AppError } from '#lib/platform/errors/app-error.ts'
import { eicar, startClamdPeer } from '#lib/platform/providers/scanner/testing/clamd.ts'
import { pdfOf } from './pdf-of.ts'

let peer: Awaited<ReturnType<typeof startClamdPeer>>
beforeAll(async () => {
  peer = await startClamdPeer()
  process.env.CLAMD = peer.place
})
afterAll(() => peer.close())

const pdf = (content: Buffer | string) =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from(content), Buffer.from('\n%%EOF\n')])
const read = (bytes: Buffer) => pdfOf(bytes.toString('base64'), 1000)
const refusal = (reason: string) =>
  new AppError('invalid_input', { fields: [{ field: 'pdf', reason }] })

test('a PDF is kept once the scanner has found it clean', async () => {
  const clean = pdf('一页')
  expect(await read(clean)).toEqual(clean)
  expect(peer.seen).toEqual([clean])
})

test('one with a virus, and one that could not be scanned, are not', async () => {
  await expect(read(pdf(eicar))).rejects.toMatchObject(
    refusal('查毒软件认为这份文件有病毒，没有保存'),
  )
  peer.mood = 'small'
  await expect(read(pdf('一页'))).rejects.toThrow(new AppError('scanner_failed'))
})

test('what is no PDF never reaches the scanner', async () => {
  const before = peer.seen.length
  await expect(read(eicar)).rejects.toMatchObject(refusal('这不是完整的 PDF 文件，请重新选择'))
  expect(peer.seen).toHaveLength(before)
})
