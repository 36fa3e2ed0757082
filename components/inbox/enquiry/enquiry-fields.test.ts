import { faultsNamed, faultsOf, fieldsOf } from './enquiry-fields.ts'

const fields = (more: Record<string, string>) => {
  const form = new FormData()
  for (const [name, text] of Object.entries(more)) form.set(name, text)
  return fieldsOf(form)
}

test('a phone is the same however it is written', () => {
  for (const phone of ['13800000009', ' 138 0000 0009 ', '+86 138-0000-0009', '0086(138)00000009'])
    expect(fields({ phone }).phone).toBe('13800000009')
})

test('what is missing or wrong is named before anything is sent', () => {
  expect(Object.keys(faultsOf(fields({})))).toEqual(['name', 'phone'])
  expect(faultsOf(fields({ name: '王', phone: '12345' }))).toEqual({
    phone: expect.stringContaining('正确'),
  })
  expect(faultsOf(fields({ name: '王', phone: '13800000009' }))).toEqual({})
})

test('a fault of a field that the form does not show is not one of the form', () => {
  expect(faultsNamed([{ field: 'requestId', reason: 'x' }])).toEqual({})
  expect(faultsNamed([{ field: 'message', reason: '太长' }])).toEqual({ message: '太长' })
})
