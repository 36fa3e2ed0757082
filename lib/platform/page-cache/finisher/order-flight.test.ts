import { gzipSync } from 'node:zlib'
import { orderFlight } from './order-flight.ts'

const push = (text: string) => JSON.stringify([1, text])
const textRow = (id: string, text: string) =>
  `${id}:T${Buffer.byteLength(text).toString(16)},${text}`
/** Of letters that no compressor can guess. */
const letters = (from: number) =>
  Array.from({ length: 40 }, (_, n) => {
    const mixed = Math.imul((from * 40 + n + 1) ^ 0x9e3779b9, 0x85ebca6b) >>> 12
    return String.fromCharCode(0x4e00 + (mixed % 5000))
  }).join('')
const article = Array.from({ length: 150 }, (_, n) => `<p>${letters(n)}</p>`).join('')
const streamOf = ([start, rows = '[1,""]']: string[]) => [start, JSON.parse(rows)[1]]

test('a long text comes first, cut anywhere, and all else keeps its order', () => {
  const model = '0:{"a":"$2"}\n'
  const stream = `1:I["x"]\n${textRow('2', article)}${model}${textRow('3', '短')}4:null\n`
  const parts = [
    '[0]',
    push(stream.slice(0, 20)),
    push(stream.slice(20, 5000)),
    push(stream.slice(5000)),
  ]
  expect(streamOf(orderFlight(parts))).toEqual([
    '[0]',
    `${textRow('2', article)}1:I["x"]\n${model}${textRow('3', '短')}4:null\n`,
  ])
})

test('lines in a text are no rows of their own', () => {
  const text = `${'x'.repeat(2000)}\n5:"planted"\n`
  const stream = `0:"$7"\n${textRow('7', text)}1:null\n`
  expect(streamOf(orderFlight(['[0]', push(stream)]))[1]).toBe(
    `${textRow('7', text)}0:"$7"\n1:null\n`,
  )
})

test('a text cannot end the script element that it is kept in', () => {
  const [, data] = orderFlight(['[0]', push(`0:"</script><!--"\n${textRow('1', article)}`)])
  expect(data).not.toContain('<')
  expect(JSON.parse(data ?? '')[1]).toContain('</script><!--')
})

test.each<[string, string[]]>([
  ['binary pushes', ['[0]', '[3,"AAEC"]']],
  ['no start', [push('0:null\n')]],
  ['a row that is cut off', ['[0]', push('0:null')]],
  ['a text that is cut off', ['[0]', push('0:Tffff,short\n')]],
  ['rows of bytes', ['[0]', push('0:A4,abcd')]],
  ['what is no row', ['[0]', push('hello\n')]],
])('%s stay as they are', (_, parts) => {
  expect(orderFlight(parts)).toEqual(parts)
})

test('an article that stands in the page is sent once', () => {
  const filler = Array.from(
    { length: 900 },
    (_, n) => `${n}:{"k":"${(n * 2654435761).toString(36)}"}\n`,
  )
  const parts = ['[0]', push(`${filler.join('')}${textRow('fff', article)}`)]
  const sent = (data: string[]) => gzipSync(article + data.join('')).length
  expect(sent(orderFlight(parts))).toBeLessThan(sent(parts) - 0.5 * gzipSync(article).length)
})
