'use client'
import { useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { levelsPath } from '#components/practice/paths.ts'
import { Tabs } from '#components/ui/tabs.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankSpecialTrainingPage } from '#lib/practice/paths.ts'
import styles from './training.module.css'
import { Training } from './training.tsx'

/** The two ways through the open catalogues: by one's own choice, or level by level. */
export function TrainingWays({ levels }: { levels: ReactNode }) {
  const isLevels = useSearchParams().get('tab') === 'levels'
  return (
    <>
      <div className={styles.ways}>
        <Tabs
          label="专项训练的方式"
          tabs={[
            { name: '按考点', href: href(questionBankSpecialTrainingPage), chosen: !isLevels },
            { name: '闯关', href: levelsPath(), chosen: isLevels },
          ]}
        />
      </div>
      {isLevels ? levels : <Training library="public" />}
    </>
  )
}
