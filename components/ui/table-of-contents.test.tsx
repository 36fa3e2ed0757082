import { renderToStaticMarkup } from 'react-dom/server'
import { type ContentsLine, SideContents } from './table-of-contents.tsx'

const heading = (number: number, level: 2 | 3): ContentsLine => ({
  id: `section-${number}`,
  text: `第${number}节`,
  level,
})
const linksOf = (headings: ContentsLine[]) =>
  renderToStaticMarkup(<SideContents headings={headings} />).match(/href="#section-\d+"/g)

test('every heading of a text of usual length has its link', () => {
  expect(linksOf([heading(1, 2), heading(2, 3), heading(3, 2)])).toHaveLength(3)
})

test('a text of many headings lists its sections only', () => {
  const headings = Array.from({ length: 40 }, (_, at) => heading(at + 1, at % 10 === 0 ? 2 : 3))
  expect(linksOf(headings)).toHaveLength(4)
})

test('a text whose headings are all below one section still lists them', () => {
  const headings = Array.from({ length: 40 }, (_, at) => heading(at + 1, at === 0 ? 2 : 3))
  expect(linksOf(headings)).toHaveLength(40)
})
