import { renderToStaticMarkup } from 'react-dom/server'
import { OfficialSiteView } from './official-site-view.tsx'

const site = (id: number, checkedOn: string) => ({
  id,
  name: `网站${id}`,
  link: 'https://example.cn/a',
  note: '',
  checkedOn,
})
const city = { id: 1, name: '北京', fullName: '北京市', cityDir: 'beijing', code: '', region: '' }
const viewOf = (days: [string, string]) =>
  renderToStaticMarkup(
    <OfficialSiteView
      what="报名"
      map={{
        national: [site(1, days[0])],
        regions: [{ name: '华北', places: [{ city, officialSites: [site(2, days[1])] }] }],
        missing: [],
      }}
    />,
  )

test('a day on which all links were checked is said once, different days at each link', () => {
  expect(viewOf(['2026-11-20', '2026-11-20']).match(/<time/g)).toHaveLength(1)
  expect(viewOf(['2026-11-20', '2026-11-21']).match(/<time/g)).toHaveLength(2)
})

test('links leave the site in a new tab and tell it nothing', () => {
  const html = viewOf(['2026-11-20', '2026-11-20'])
  expect(html.match(/target="_blank" rel="noopener noreferrer"/g)).toHaveLength(2)
})

test('without any official site the page says so and still shows what is due', () => {
  const html = renderToStaticMarkup(
    <OfficialSiteView what="报名" map={{ national: [], regions: [], missing: [city] }}>
      <p>正在报名</p>
    </OfficialSiteView>,
  )
  expect(html).toContain('还没有收录报名的官方网站')
  expect(html).toContain('正在报名')
})
