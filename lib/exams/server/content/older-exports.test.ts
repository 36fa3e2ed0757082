import { examWindowContent } from './exam-windows.ts'
import { officialSiteContent } from './official-sites.ts'

const days = { registrationStart: '2026-03-02', registrationEnd: '2026-03-03' }
const exam = { id: 1, title: '遴选', kind: '遴选', ...days }
const flags = { signUp: true, ticket: false, score: false }
const officialSite = { id: 1, city: 'all', name: '报名网', ...flags, checkedOn: '2026-01-01' }

test('files take what the desk takes no more, since older exports have it', () => {
  const exams = [{ ...exam, examDate: '2026-03-01', link: '/articleDetail/1' }]
  expect(examWindowContent.schema.safeParse(exams).error).toBeUndefined()
  const portals = [{ ...officialSite, link: '/examination' }]
  expect(officialSiteContent.schema.safeParse(portals).error).toBeUndefined()
})

test('what they never took they refuse', () => {
  const stage = { id: 1, name: '面试', startsOn: '2026-04-02', endsOn: '2026-04-01' }
  for (const wrong of [{ registrationEnd: '2026-03-01' }, { link: '//a' }, { stages: [stage] }])
    expect(examWindowContent.schema.safeParse([{ ...exam, ...wrong }]).success).toBe(false)
})
