import part from '#components/handbook/special-frame.module.css'
import { readScoreForm, scoreFormula } from '#lib/handbook/score-form.ts'
import { CalculatorTool } from './calculator-tool.tsx'
import styles from './calculator-view.module.css'

/** The calculator of the total score, and how it reckons, with an example. */
export function CalculatorView() {
  const { parts } = readScoreForm({
    written: '138',
    writtenFull: '200',
    interview: '85.6',
    interviewFull: '100',
    writtenWeight: '60',
  })
  return (
    <div className={part.view}>
      <CalculatorTool />
      <h2 className={part.title}>怎样算</h2>
      <p className={styles.rule}>
        综合成绩 = 笔试成绩 ÷ 笔试满分 × 100 × 笔试权重 + 面试成绩 ÷ 面试满分 × 100 × 面试权重
      </p>
      <p className={styles.text}>
        先把两项各自折合成百分制，再按公告规定的权重相加，最后对总分四舍五入，保留两位小数；中间的步骤不取舍。
      </p>
      {parts && (
        <p className={styles.text}>
          例：笔试满分 200 分，考了 138 分；面试满分 100 分，得 85.6 分；笔试占 60%，面试占 40%。
          <span className={styles.example}>{scoreFormula(parts)}</span>
        </p>
      )}
      <p className={styles.text}>
        有的公告要求每一步都保留两位小数，结果可能相差 0.01
        分；另有笔试加分、面试设最低分数线的，以公告的算法为准。
      </p>
    </div>
  )
}
