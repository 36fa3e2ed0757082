import type { Annotation } from '#lib/questions/annotations.ts'

/** The page on which the demo's learner wrote by hand: drawn for the demo, its words are those of the typed answer. */
export const demoPage = '/demo/handwriting.webp'

const on = { picture: 0, text: '' }
const at = (x: number, y: number) => ({ x, y })

/** Drawings of the demo's marker, in shares of the page. */
export const demoAnnotations: Annotation[] = [
  { ...on, kind: 'line', places: [at(0.155, 0.226), at(0.328, 0.229)] },
  {
    ...on,
    kind: 'pin',
    places: [at(0.045, 0.2)],
    text: '一句话把总的思路立住了，开头就该这样写。',
  },
  { ...on, kind: 'circle', places: [at(0.318, 0.388), at(0.556, 0.462)] },
  { ...on, kind: 'pin', places: [at(0.045, 0.425)], text: '去处写得实：在哪里、收不收钱都有了。' },
  { ...on, kind: 'line', places: [at(0.238, 0.83), at(0.458, 0.833)] },
  { ...on, kind: 'pin', places: [at(0.74, 0.8)], text: '看什么效果？写出“堵不堵、摊贩收入多少”。' },
]
