import { writtenCells } from './written-cells.ts'

test('only what was written is sent, not what another has changed since the row was opened', () => {
  // Opened with 两 people and no education; another has written 3 and a title since.
  const cells = [
    { column: 'headcount', text: '3' },
    { column: 'title', text: '一处' },
    { column: 'education', text: '' },
    { column: 'majors', text: '不限' },
  ] as const
  expect(writtenCells(cells, { education: '本科', majors: '' })).toEqual([
    { column: 'education', text: '本科' },
    { column: 'majors', text: '' },
  ])
  expect(writtenCells(cells, { headcount: '3' })).toEqual([])
})
