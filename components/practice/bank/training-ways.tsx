'use client'
import { useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { drillsPath, levelsPath } from '#components/practice/paths.ts'
import { Tabs } from '#components/ui/tabs.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankSpecialTrainingPage } from '#lib/practice/paths.ts'
import styles from './training.module.css'
import { Training } from './training.tsx'

/** The ways to practise: open catalogues by one's own choice or level by level, and drills. */
export function TrainingWays({ levels, drills }: { levels: ReactNode; drills: ReactNode }) {
  const tab = useSearchParams().get('tab')
  const own = tab === 'levels' ? levels : tab === 'drills' ? drills : undefined
  return (
    <>
      <div className={styles.ways}>
        <Tabs
          label="专项训练的方式"
          tabs={[
            { name: '按考点', href: href(questionBankSpecialTrainingPage), chosen: !own },
            { name: '闯关', href: levelsPath(), chosen: tab === 'levels' },
            { name: '刷题', href: drillsPath(), chosen: tab === 'drills' },
          ]}
        />
      </div>
      {own ?? <Training library="public" />}
    </>
  )
}
