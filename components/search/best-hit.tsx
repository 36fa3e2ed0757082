import dynamic from 'next/dynamic'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { Link } from '#components/ui/link.tsx'
import type { Region } from '#lib/cities/shapes.ts'
import { examinationPage } from '#lib/exams/paths.ts'
import {
  lxSpecialEnrollmentPage,
  lxSpecialSchedulePage,
  lxSpecialScoreCalculationPage,
  lxSpecialScoreLinePage,
} from '#lib/handbook/paths.ts'
import type { Entry } from '#lib/search/contract.ts'
import { entryKinds } from '#lib/search/kinds.ts'
import styles from './found-entries.module.css'

// The search page is rendered for each request and not stored, so a part of it may be loaded late.
const CalculatorTool = dynamic(async () => {
  const { CalculatorTool } = await import('#components/handbook/calculator/calculator-tool.tsx')
  return CalculatorTool
})

/** Tools that are asked for one province. */
const ofProvince = new Set<string>(
  [lxSpecialScoreLinePage, lxSpecialEnrollmentPage, lxSpecialSchedulePage, examinationPage].map(
    ({ path }) => path,
  ),
)

/** What bears the very name that was asked for; a tool is used here. */
export function BestHit({ entry, regions }: { entry: Entry; regions: Region[] }) {
  const { kind, title, href, says } = entry
  return (
    <section className={styles.best} aria-label="最接近的结果">
      <p className={styles.kind}>
        <Badge tone="brand">{entryKinds[kind].title}</Badge>
      </p>
      <h2>
        <Link href={href}>{title}</Link>
      </h2>
      <p className="muted">{says}</p>
      {ofProvince.has(href) && <ProvinceForm action={href} regions={regions} />}
      {href === lxSpecialScoreCalculationPage.path && <CalculatorTool />}
    </section>
  )
}

function ProvinceForm({ action, regions }: { action: string; regions: Region[] }) {
  return (
    <form action={action} method="get" className={styles.lookup}>
      <select name="cityId" aria-label="省份" required defaultValue="">
        <option value="">选省份</option>
        {regions.map(({ region, name, cities }) => (
          <optgroup key={region} label={name}>
            {cities.map((city) => (
              <option key={city.id} value={city.id}>
                {city.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Button type="submit">直接查</Button>
    </form>
  )
}
