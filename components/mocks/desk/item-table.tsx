import { percentText, sectionName } from '#components/practice/report/charts/figures.ts'
import { TableBox } from '#components/practice/report/charts/table-box.tsx'
import desk from '#components/staff/desk.module.css'
import { LoadError } from '#components/ui/load-error.tsx'
import { Section } from '#components/ui/section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { staffMockItems } from '#lib/mocks/desk-calls.ts'
import type { MockItem } from '#lib/mocks/desk-contract.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { questionTypeName } from '#lib/questions/type-names.ts'

const names = ['题号', '模块', '题型', '分值', '难度', '区分度', '权重', '实际权重', '没人选的错项']

/** How each item of a mock exam measured. */
export function ItemTable({ mockId }: { mockId: number }) {
  const { data, error, mutate } = useEndpoint(staffMockItems, { id: mockId }, { quiet: true })
  return (
    <Section title="每题统计" count={data && `${data.length} 题`}>
      {!data &&
        (error ? (
          <LoadError onRetry={() => void mutate().catch(() => undefined)} />
        ) : (
          <Skeleton heights={[240]} />
        ))}
      {data && (
        <>
          <p className={desk.note}>
            难度是平均得分率；区分度是这一题与其余各题总分的相关系数，低于 0.2
            的值得再看；实际权重是总分的差别里来自这一题的部分。
          </p>
          <TableBox label="每题统计">
            <thead>
              <tr>
                {names.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((item) => (
                <ItemRow key={item.position} item={item} />
              ))}
            </tbody>
          </TableBox>
        </>
      )}
    </Section>
  )
}

function ItemRow({ item }: { item: MockItem }) {
  const { position, section, type, full, facility, discrimination } = item
  const { weight, effectiveWeight, untaken } = item
  return (
    <tr>
      <th scope="row">{position}</th>
      <td>{sectionName(section)}</td>
      <td>{questionTypeName(type)}</td>
      <td>{full}</td>
      <td>{percentText(facility)}</td>
      <td>{discrimination === null ? '—' : discrimination.toFixed(2)}</td>
      <td>{percentText(weight)}</td>
      <td>{percentText(effectiveWeight)}</td>
      <td>{untaken.join('、') || '—'}</td>
    </tr>
  )
}
