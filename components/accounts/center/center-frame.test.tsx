import { jest } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'

jest.unstable_mockModule('next/navigation', () => ({ usePathname: () => '/staff/enquiries' }))
const { CenterFrame } = await import('./center-frame.tsx')

const links = [{ name: '咨询', path: '/staff/enquiries' }]

test('the gate speaks of the pages that it keeps, not always of the personal centre', () => {
  const staff = renderToStaticMarkup(
    <CenterFrame label="工作台" links={links}>
      内容
    </CenterFrame>,
  )
  expect(staff).toContain('工作台需要 JavaScript')
  expect(staff).not.toContain('个人中心')
  expect(staff).not.toContain('内容')
  const own = renderToStaticMarkup(<CenterFrame links={links}>内容</CenterFrame>)
  expect(own).toContain('个人中心需要 JavaScript')
})
