import { renderToStaticMarkup } from 'react-dom/server'
import { ListTable } from './list-table.tsx'

type Item = { id: number; title: string; author: string }
const items = [
  { id: 1, title: '甲', author: '周宁' },
  { id: 2, title: '乙', author: '方砚' },
]
const draw = (shown: readonly Item[], more: Partial<Parameters<typeof ListTable<Item>>[0]> = {}) =>
  renderToStaticMarkup(
    <ListTable<Item>
      title="文章"
      items={shown}
      columns={[
        { name: '标题', text: ({ title }) => title },
        { name: '作者', text: ({ author }) => author },
      ]}
      main="标题"
      nameOf={({ title }) => `文章${title}`}
      hrefOf={undefined}
      picked={null}
      onPick={() => undefined}
      detail={({ title }) => `${title}的详情`}
      {...more}
    />,
  )

test('rows show their columns and stay shut; one that is alone stands open', () => {
  const two = draw(items)
  expect(two).toContain('周宁')
  expect(two).not.toContain('甲的详情')
  expect(draw(items.slice(0, 1))).toContain('甲的详情')
})

test('a record with a page of its own is a link, and one without more to show has nothing to unfold', () => {
  const linked = draw(items.slice(0, 1), { hrefOf: ({ id }) => `/a/${id}`, detail: undefined })
  expect(linked).toMatch(/<a [^>]*href="\/a\/1"/)
  expect(linked).not.toContain('aria-expanded')
  expect(linked).not.toContain('详情')
})

test('chosen rows are marked, and the box above stands for all of the page', () => {
  const chosen = draw(items, { picked: new Set([1, 2]) })
  expect(chosen.match(/checked=""/g)).toHaveLength(3)
  expect(draw(items, { picked: new Set([2]) }).match(/checked=""/g)).toHaveLength(1)
})
