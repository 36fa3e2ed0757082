import { jest } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'

jest.unstable_mockModule('next/navigation', () => ({ usePathname: () => '/staff/enquiries' }))
const { StaffFrame } = await import('./staff-frame.tsx')
const { MemberOnly } = await import('#components/accounts/center/member-only.tsx')

test('the gate speaks of the pages that it keeps, not always of the personal centre', () => {
  const staff = renderToStaticMarkup(<StaffFrame>内容</StaffFrame>)
  expect(staff).toContain('工作台需要 JavaScript')
  expect(staff).not.toContain('个人中心')
  expect(staff).not.toContain('内容')
  const own = renderToStaticMarkup(<MemberOnly label="个人中心">内容</MemberOnly>)
  expect(own).toContain('个人中心需要 JavaScript')
})
