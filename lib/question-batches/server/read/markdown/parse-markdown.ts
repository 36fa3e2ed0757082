import type { Root } from 'mdast'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import {
  type Code,
  type Construct,
  extensionsOf,
  type State,
} from '#lib/platform/text/markdown/extensions.ts'
import { markdownPlugins } from '#lib/platform/text/markdown/plugins.ts'

const UNDERSCORE = 95

/** Reads a run of underscores as text: it is a blank to fill in. */
const blank: Construct = {
  name: 'blank',
  tokenize(effects, ok) {
    return (code) => {
      effects.enter('data')
      return inside(code)
    }
    function inside(code: Code): State | undefined {
      if (code !== UNDERSCORE) {
        effects.exit('data')
        return ok(code)
      }
      effects.consume(code)
      return inside
    }
  },
}

// Texts of questions are indented and ruled off by hand, and hold elements of HTML one by one: none of it makes a block. A
// formula of several lines is read like one in a line, since an opening `$$` alone would take all that follows.
const withoutBlocks = ['codeIndented', 'setextUnderline', 'htmlFlow', 'mathFlow']
// A note is a fault, and looking for its text takes the square of the number of notes.
const withoutNotes = ['gfmFootnoteCall', 'gfmPotentialFootnoteCall', 'gfmFootnoteDefinition']

function asQuestions(this: Processor): void {
  extensionsOf(this).push({
    ...{ text: { [UNDERSCORE]: blank }, disable: { null: [...withoutBlocks, ...withoutNotes] } },
  })
}

const processor = unified()
  .use(remarkParse)
  .use(markdownPlugins)
  .use(remarkMath)
  .use(asQuestions)
  .freeze()

/** The tree of a text as this site reads Markdown, but for signs that mean something else in questions: `____` is a blank. */
export const parseMarkdown = (text: string): Root =>
  processor.runSync(processor.parse(text)) as Root
