import type { ComponentProps } from 'react'
import { Select } from '#components/ui/select.tsx'
import {
  difficulties,
  difficultyNames,
  paperSources,
  sourceNames,
} from '#lib/own-papers/sources.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { catalogueList, catalogueTree } from '#lib/practice/calls.ts'
import type { CatalogueNode } from '#lib/questions/catalogues.ts'
import { questionTypeName } from '#lib/questions/type-names.ts'
import { questionTypes } from '#lib/questions/types.ts'
import styles from './own-papers.module.css'

type Name = 'from' | 'catalogueId' | 'type' | 'difficulty' | 'year'
type Props = {
  field: (name: Name) => Pick<ComponentProps<typeof Select>, 'field' | 'value' | 'onChange'>
  /** That questions of the source have. */
  years: readonly number[]
}

/** Which questions: where they come from, and what narrows them; drills have fields of their own. */
export function ChoiceFields({ field, years }: Props) {
  const [from, catalogue] = [field('from'), field('catalogueId')]
  return (
    <div className={styles.fields}>
      <Select
        label="来源"
        {...from}
        onChange={(source) => {
          from.onChange(source)
          // Interviews have categories of their own.
          catalogue.onChange('')
        }}
      >
        {paperSources.map((source) => (
          <option key={source} value={source}>
            {sourceNames[source]}
          </option>
        ))}
      </Select>
      {from.value !== 'drills' && (
        <Narrowing field={field} years={years} isInterview={from.value === 'interviews'} />
      )}
    </div>
  )
}

function Narrowing({ field, years, isInterview }: Props & { isInterview: boolean }) {
  const bank = useEndpoint(catalogueTree, isInterview ? null : {})
  const rooms = useEndpoint(catalogueList, isInterview ? { kind: 'interview' } : null)
  const { data: tree } = isInterview ? rooms : bank
  return (
    <>
      <Select label={isInterview ? '类别' : '考点'} {...field('catalogueId')}>
        <option value="">全部</option>
        {flat(tree ?? []).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select label="题型" {...field('type')}>
        <option value="">全部</option>
        {questionTypes.map((type) => (
          <option key={type} value={type}>
            {questionTypeName(type)}
          </option>
        ))}
      </Select>
      <Select
        label="难度"
        hint="按全站首次作答的正确率，不足 30 人作答的题没有难度"
        {...field('difficulty')}
      >
        <option value="">全部</option>
        {difficulties.map((difficulty) => (
          <option key={difficulty} value={difficulty}>
            {difficultyNames[difficulty]}
          </option>
        ))}
      </Select>
      {years.length > 0 && (
        <Select label="年份" {...field('year')}>
          <option value="">全部</option>
          {years.map((year) => (
            <option key={year} value={year}>
              {year} 年
            </option>
          ))}
        </Select>
      )}
    </>
  )
}

/** All catalogues, each before those below it, which stand further in. */
function flat(nodes: readonly CatalogueNode[], depth = 0): { id: number; name: string }[] {
  return nodes.flatMap(({ id, name, children }) => [
    { id, name: `${'　'.repeat(depth)}${name}` },
    ...flat(children, depth + 1),
  ])
}
