import { type AccessSource, coursesOf } from './access.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const from = (courseId: number, since: number, until: number | null, orderId: number | null) => ({
  ...{ courseId, since: day(since), until: until === null ? null : day(until), orderId },
})
const of = (...accesses: ReturnType<typeof from>[]): AccessSource => {
  return async () => accesses
}

// Asks no database: the sources are the list.
const found = (...sources: AccessSource[]) => coursesOf(undefined as never, sources, 1)

test('a course is had since its first access and until its last, so that what was done stays done', async () => {
  const [access] = await found(of(from(1, 3, 5, null)), of(from(1, 9, 20, 7), from(1, 1, 2, null)))
  expect(access).toEqual(from(1, 1, 20, 7))
})

test('what was had longest by its last access comes first by when that began', async () => {
  const list = await found(of(from(1, 1, 5, null), from(2, 4, 9, null)), of(from(1, 6, null, 3)))
  expect(list.map(({ courseId }) => courseId)).toEqual([1, 2])
})
