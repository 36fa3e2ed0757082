'use client'
import { clientView as view } from '#app/client-view.tsx'
import { Opening } from '#components/practice/sitting/opening.tsx'

// The pages of a sitting, apart from the others: each view brings the list of files that it loads along.

const options = { isSitting: true, Waiting: Opening }

export const SpecificTestView = view(
  () =>
    import('#app/[site]/(practice)/questionBank/specificTest/specific-test.tsx').then(
      (file) => file.SpecificTest,
    ),
  [],
  options,
)

export const PaperTestView = view(
  () =>
    import('#app/[site]/(practice)/questionBank/overYearTrueTopicDetailTest/paper-test.tsx').then(
      (file) => file.PaperTest,
    ),
  [],
  options,
)

export const SimulationTestView = view(
  () =>
    import('#app/[site]/(practice)/questionBank/realSituationTest/simulation-test.tsx').then(
      (file) => file.SimulationTest,
    ),
  [],
  options,
)
