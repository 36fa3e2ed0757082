import { FilterRow } from '#components/ui/filter-row.tsx'
import type { PositionChoices } from '#lib/exams/positions.ts'

type Props = {
  choices: PositionChoices
  /** The address of a choice; a null city is every place. */
  pathOf: (year: number, cityId: number | null) => string
}

/** Narrows lists of positions to a year, and to a province or all of them. */
export function PositionFilters({ choices, pathOf }: Props) {
  const { year, city, years, cities } = choices
  return (
    <>
      <FilterRow
        nofollow
        label="年份"
        choices={years.map((choice) => ({
          name: `${choice.year}`,
          href: pathOf(choice.year, city?.id ?? null),
          chosen: choice.year === year,
          count: choice.count,
        }))}
      />
      <FilterRow
        nofollow
        label="省份"
        choices={[
          { name: '全部', href: pathOf(year, null), chosen: !city },
          ...cities.map(({ id, name, count }) => ({
            name,
            href: pathOf(year, id),
            chosen: id === city?.id,
            count,
          })),
        ]}
      />
    </>
  )
}
