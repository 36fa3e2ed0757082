import { orderFlight } from '#lib/platform/page-cache/finisher/order-flight.ts'
import { flightForAll } from './drop-address.ts'

const root = (address: string[]) => `0:{"P":null,"c":${JSON.stringify(address)},"q":"","i":false}\n`
const after = (flight: string) => flightForAll(Buffer.from(flight)).toString()

test.each([
  ['a token', ['', 'assistFriends?token=1.abc']],
  ['slashes and brackets', ['', 'list.html?a[]=1', '2&b="x"\\']],
  ['Chinese', ['', 'column', '河南?词=甲']],
  ['a page that there is not', ['', 'somebody', 'private']],
])('an address with %s is not kept', (_, asked) => {
  const others = '1:I["x"]\n2:T6,中文3:"中文?a=1"\n'
  expect(after(`${others}${root(asked)}4:null\n`)).toBe(`${others}${root(['', ''])}4:null\n`)
})

test('a last row without a line break is kept', () => {
  expect(after(`${root(['', 'book?x=1'])}1:["$","p"]`)).toBe(`${root(['', ''])}1:["$","p"]`)
})

test('what looks like the root row within a text stays, or the text would have another length', () => {
  const text = `\n${root(['', 'a?b=c'])}`
  const flight = `1:T${text.length.toString(16)},${text}2:null\n`
  expect(after(flight)).toBe(flight)
})

test.each(['', 'x', '0:S{"c":["","a?b"]}', '1:Tzz,'])(
  'data of another make, %j, stays',
  (flight) => {
    expect(after(flight)).toBe(flight)
  },
)

test('the data in the HTML loses the address too', () => {
  const push = JSON.stringify([1, root(['', 'victory?from=somebody'])])
  expect(orderFlight(['[0]', push]).join()).not.toContain('somebody')
})
