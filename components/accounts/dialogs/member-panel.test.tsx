import { renderToStaticMarkup } from 'react-dom/server'
import { MemberPanel } from './member-panel.tsx'

const none = { weight: 0, trialVip: 0, vip: null, icon: null, expiration_time: null } as const
const shown = (membership: Parameters<typeof MemberPanel>[0]['userInfo']) =>
  renderToStaticMarkup(<MemberPanel userInfo={membership} />).replaceAll(/<[^>]+>/g, ' ')

test('weight 0 without a trial is no member', () => {
  expect(shown(none)).toContain('您还不是会员')
})

test('a trial member sees the last day by the clock of Shanghai', () => {
  const text = shown({ ...none, trialVip: 1, expiration_time: '2027-02-28T16:00:00.000Z' })
  expect(text).toContain('体验会员')
  expect(text).toContain('有效期至 2027-03-01')
})

test('a paying member sees the name of the tier', () => {
  expect(shown({ ...none, weight: 20, trialVip: 1, vip: '钻石会员' })).toContain('钻石会员')
})

test.each([
  ['weight 0', '开通会员', none],
  ['a trial', '开通会员', { ...none, trialVip: 1 } as const],
  ['the first tier', '续费 / 升级', { ...none, weight: 10 }],
])('%s is offered %s', (_, action, membership) => {
  expect(shown(membership)).toContain(action)
})

test('a diamond is offered nothing more', () => {
  expect(renderToStaticMarkup(<MemberPanel userInfo={{ ...none, weight: 20 }} />)).not.toContain(
    '<button',
  )
})
