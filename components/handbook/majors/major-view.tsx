import part from '#components/handbook/special-frame.module.css'
import { FilterRow } from '#components/ui/filter-row.tsx'
import { lxSpecialProfessionalCatalogPage } from '#lib/handbook/paths.ts'
import type { MajorPage } from '#lib/handbook/tools.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './major.module.css'
import { majorLevels, majorPath } from './major-levels.ts'
import { MajorSearch } from './major-search.tsx'

/** The catalogue of majors: a search, the levels and categories, the majors of one category by family. */
export function MajorView({ page }: { page: MajorPage }) {
  const { level, category, categories, families, total } = page
  const levelName = majorLevels.find(({ id }) => id === level)?.name ?? ''
  return (
    <div className={part.view}>
      <MajorSearch />
      <FilterRow
        label="层次"
        choices={majorLevels.map(({ id, name }) => ({
          name,
          href: href(lxSpecialProfessionalCatalogPage, { level: id === 1 ? null : id }),
          chosen: id === level,
        }))}
      />
      <FilterRow
        label="门类"
        choices={categories.map(({ number, name, count }, index) => ({
          name,
          href:
            index === 0
              ? href(lxSpecialProfessionalCatalogPage, { level: level === 1 ? null : level })
              : majorPath(level, number),
          chosen: number === category.number,
          count,
        }))}
      />
      <h2 className={part.title}>
        {category.code} {category.name}
        <small>
          {category.count} 个专业，{levelName}共 {total} 个
        </small>
      </h2>
      {families.map(({ name, majors }) => (
        <section key={name} className={styles.family}>
          <h3>{name}</h3>
          <ul>
            {majors.map(({ code, name }) => (
              <li key={code}>
                <code>{code}</code> {name}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
