import { useSearchParams } from 'next/navigation'
import { MOST_PIECES } from '#lib/goods/pieces.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'

/** What the address asks to buy: a course, or copies of a book; null when it names nothing. */
export function useWish() {
  const query = useSearchParams()
  const numberOf = (name: string) => {
    const found = parseKey('id', query.get(name) ?? '')
    return found === null ? null : Number(found)
  }
  const [courseId, bookId] = [numberOf('courseId'), numberOf('bookId')]
  if (courseId !== null) return { kind: 'course', id: courseId, quantity: 1 } as const
  const quantity = Math.min(MOST_PIECES, numberOf('quantity') ?? 1)
  return bookId === null ? null : ({ kind: 'book', id: bookId, quantity } as const)
}
