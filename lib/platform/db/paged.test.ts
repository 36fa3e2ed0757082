import { paged, placeOf } from './paged.ts'

/** A query over the numbers from 1 to `total`. */
const numbers = (total: number) => ({
  limit: (limit: number) => ({
    offset: async (offset: number) =>
      Array.from({ length: total }, (_, index) => index + 1).slice(offset, offset + limit),
  }),
})

test('the last page of a list holds what is left, and the page after it nothing', async () => {
  expect(await paged(numbers(23), 23, { page: 3, pageSize: 10 })).toEqual({
    items: [21, 22, 23],
    page: 3,
    pageSize: 10,
    total: 23,
  })
  expect((await paged(numbers(23), Promise.resolve(23), { page: 4, pageSize: 10 })).items).toEqual(
    [],
  )
})

test('a list that says nothing has 20 items a page', () => {
  expect(placeOf({ page: 9999 })).toEqual({ limit: 20, offset: 199_960 })
})

test.each([0, -1, 1.5, 10_000, Number.NaN])('there is no page %d', async (page) => {
  await expect(paged(numbers(3), 3, { page })).rejects.toThrow(RangeError)
})
