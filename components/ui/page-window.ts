/**
 * The page numbers a pager shows: the first, the last and those around `page`; null stands for a gap.
 * A gap of one page is closed by that page.
 */
export function pageWindow(page: number, last: number, around = 2): (number | null)[] {
  const shown = new Set([1, last])
  for (let near = page - around; near <= page + around; near += 1) {
    if (near >= 1 && near <= last) shown.add(near)
  }
  const numbers: (number | null)[] = []
  let before = 0
  for (const number of [...shown].sort((a, b) => a - b)) {
    if (number - before === 2) numbers.push(number - 1)
    else if (number - before > 2) numbers.push(null)
    numbers.push(number)
    before = number
  }
  return numbers
}
