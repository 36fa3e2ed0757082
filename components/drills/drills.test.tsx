import { readFileSync } from 'node:fs'
import { jest } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { SWRConfig, unstable_serialize } from 'swr'
import { PracticePanel } from '#components/next-steps/practice-panel.tsx'
import { drillList } from '#lib/drills/calls.ts'
import { endpointKey } from '#lib/platform/client/endpoint-key.ts'

let address = ''
jest.unstable_mockModule('next/navigation', () => ({
  useRouter: () => null,
  useSearchParams: () => new URL(address, 'https://example.cn').searchParams,
}))
const { Drills } = await import('./drills.tsx')

/** The page at an address, of the families of the recorded answer; the rows that it marks. */
function markedAt(at: string): (string | undefined)[] {
  address = at
  const { answer } = JSON.parse(readFileSync('lib/drills/examples.json', 'utf8')).drillList
  const key = unstable_serialize(endpointKey(drillList, {}))
  const html = renderToStaticMarkup(
    <SWRConfig value={{ provider: () => new Map([[key, answer]]) }}>
      <Drills />
    </SWRConfig>,
  )
  const rows = [...html.matchAll(/<li([^>]*)><span[^>]*>([^<]*)/g)]
  expect(rows).toHaveLength(answer.data.families.length)
  return rows.flatMap(([, attributes, name]) =>
    attributes?.includes('data-asked="true"') ? [name?.trim()] : [],
  )
}

test('a text on a point leads to the row of its family among the drills', () => {
  const html = renderToStaticMarkup(
    <PracticePanel
      kicker="读完了，趁热"
      practice={{ id: 17, parentId: 3, name: '资料分析', questions: 16 }}
      drill={{ family: 'zl-jiqi', name: '基期量' }}
    />,
  )
  const [, link = ''] = /href="([^"]*)"[^>]*>刷题：基期量</.exec(html) ?? []
  expect(markedAt(link.replaceAll('&amp;', '&'))).toEqual(['基期量'])
  expect(markedAt('/questionBank/specialTraining?tab=drills')).toEqual([])
})
