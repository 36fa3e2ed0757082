import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import type { Region } from '#lib/cities/shapes.ts'
import { examinationPage } from '#lib/exams/paths.ts'
import {
  lxSpecialEnrollmentPage,
  lxSpecialPhotoAdjustmentPage,
  lxSpecialProfessionalCatalogPage,
  lxSpecialSchedulePage,
  lxSpecialScoreCalculationPage,
  lxSpecialScoreLinePage,
} from '#lib/handbook/paths.ts'
import { OfficialSiteTool } from './official-site-tool.tsx'
import { ProvinceForm } from './province-form.tsx'
import { ScoreLineTool } from './score-line-tool.tsx'
import styles from './tool.module.css'
import type { ToolData } from './tool-data.ts'

// The search page is rendered for each request and not stored, so a part of it may be loaded late.
const CalculatorTool = dynamic(async () => {
  const { CalculatorTool } = await import('#components/handbook/calculator/calculator-tool.tsx')
  return CalculatorTool
})
const MajorSearch = dynamic(async () => {
  const { MajorSearch } = await import('#components/handbook/majors/major-search.tsx')
  return MajorSearch
})
const PhotoTool = dynamic(async () => {
  const { PhotoTool } = await import('#components/handbook/photo/photo-tool.tsx')
  return PhotoTool
})

/** Tools that work alone, by the name that is looked up in them. */
const own = new Map<string, (name: string) => ReactNode>([
  [lxSpecialScoreCalculationPage.path, () => <CalculatorTool />],
  [lxSpecialProfessionalCatalogPage.path, (name) => <MajorSearch initial={name} />],
  [lxSpecialPhotoAdjustmentPage.path, () => <PhotoTool />],
])

/** Tools that are asked for one province, on their own page. */
const ofProvince = new Set<string>(
  [lxSpecialScoreLinePage, lxSpecialEnrollmentPage, lxSpecialSchedulePage, examinationPage].map(
    ({ path }) => path,
  ),
)

type Props = {
  /** The tool's page, without a query. */
  path: string
  /** Name that is looked up in the tool from the start; empty for none. */
  name: string
  data: ToolData
  keyword: string
  province: number | null
  regions: Region[]
}

/** A tool as it is used on the search page; nothing for a page without a form. */
export function ToolInPlace({ path, name, data, keyword, province, regions }: Props) {
  if (data?.tool === 'scoreLine') return <ScoreLineTool page={data.page} keyword={keyword} />
  if (data?.tool === 'officialSites')
    return <OfficialSiteTool map={data.map} {...{ keyword, province }} />
  if (ofProvince.has(path)) return <ProvinceForm action={path} name="cityId" groups={regions} />
  const shown = own.get(path)
  return shown && <div className={styles.own}>{shown(name)}</div>
}
