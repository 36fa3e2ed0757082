import { drawing, textRun, wordFile } from '../word-file.ts'

type Row = [name: string, file: () => Uint8Array, found: string[]]

const options = ['A. 甲', 'B. 乙', 'C. 丙', 'D. 丁']
const choice = [...options, '答案：A']
const single = (stem: string) => [`single_choose: ${stem} | A.甲 B.乙 C.丙 D.丁 | A | `]
const bare = (...inside: string[]) => textRun('1. 题') + inside.join('')
const one = (...inside: string[]) => wordFile([bare(...inside), ...choice])
const sign = (font: string, char: string) => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`
const typed = (text: string, font: string) =>
  textRun(text, `<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`)
const struck = (text: string) => textRun(text, '<w:strike/>')
const picture = (more: string) => () =>
  wordFile(
    [bare(drawing('rId1').replace('</w:drawing>', `${more}</w:drawing>`)), ...choice],
    { 'word/media/a.gif': 'GIF89a' },
    ['media/a.gif'],
  )
const box = (text: string) =>
  `<v:rect><v:textbox><w:txbxContent><w:p>${textRun(text)}</w:p></w:txbxContent></v:textbox></v:rect>`

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const level = (format: string, text: string, more = '') =>
  `<w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/>`
/** A file with one list that Word counts; `styles` are those of its paragraphs. */
const counted = (lines: readonly string[], levels: readonly string[], styles = '') =>
  wordFile(
    lines,
    {
      'word/numbering.xml': `<w:numbering ${W}><w:abstractNum w:abstractNumId="0">${levels.map((inside, at) => `<w:lvl w:ilvl="${at}">${inside}</w:lvl>`).join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
      'word/styles.xml': `<w:styles ${W}>${styles}</w:styles>`,
    },
    ['numbering.xml', 'styles.xml'],
  )
const item = (text: string, at = 0) =>
  `<w:pPr><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="1"/></w:numPr></w:pPr>${text && textRun(text)}`
const deleted = `<w:pPr><w:rPr><w:del/></w:rPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:del><w:r><w:delText>旧</w:delText></w:r></w:del>`

const CROPPED =
  '第 1 题：有一张图片在文件里裁剪、旋转或翻转过，请复制后用“选择性粘贴”贴成图片（PNG）'
const COMPOSED =
  '第 1 题：有一个由几部分画成的图形（文本框、线条、图片）读不完整，请复制后用“选择性粘贴”贴成图片（PNG）'
const FIELD = '第 1 题：有一个域（自动的符号或编号）读不出来，请改成直接输入的文字'

/** Documents that show something else than the text in them, with the questions and then the faults that are read of each. */
export const changedTexts: readonly Row[] = [
  [
    'a struck key',
    () => wordFile(['1. 题', ...options, textRun('答案：') + struck('A') + textRun('B')]),
    ['第 1 题：有一处文字画了删除线，请删去这些文字，或去掉删除线'],
  ],
  [
    'a text struck twice',
    () => one(textRun('旧', '<w:dstrike/>')),
    ['第 1 题：有一处文字画了删除线，请删去这些文字，或去掉删除线'],
  ],
  ['struck white space', () => one(struck(' '), textRun('干')), single('题 干')],
  ['a circled figure of a usual font', () => one(sign('宋体', '2461')), single('题②')],
  ['a sign of a usual font', () => one(sign('Times New Roman', '00D7')), single('题×')],
  ['letters in a font of signs', () => one(typed('a', 'Symbol')), single('题α')],
  [
    'a tick that was typed as a letter',
    () => wordFile(['判断题', '1. 题', textRun('答案：') + typed('P', 'Wingdings 2')]),
    ['true_false_choose: 题 | A.正确 B.错误 | A | '],
  ],
  [
    'a note below the page',
    () => one('<w:r><w:footnoteReference w:id="2"/></w:r>'),
    ['第 1 题：有一条脚注或尾注没有读，请把它的内容写进正文，并删去注的标号'],
  ],
  [
    'a field whose sign only Word knows',
    () => one('<w:r><w:instrText> SYMBOL 214 \\f Symbol </w:instrText></w:r>'),
    [FIELD],
  ],
  [
    'a formula in a simple field',
    () => one('<w:fldSimple w:instr=" EQ \\f(1,2)"/>'),
    [
      '第 1 题：有一个旧式公式（公式编辑器、MathType 或域）读不出来，请用 Word 的“公式”（Alt+=）重新输入',
    ],
  ],
  [
    'a simple field',
    () => one(`<w:fldSimple w:instr=" PAGE ">${textRun('3')}</w:fldSimple>`),
    single('题3'),
  ],
  [
    'a document in a document',
    () => wordFile(['1. 题', '<w:altChunk r:id="x"/>', ...choice]),
    ['第 1 题：有一段嵌入的文档读不出来，请用 Word 或 WPS 打开，另存为 .docx 再上传'],
  ],
  ['a picture of which a part is shown', picture('<a:srcRect l="50000"/>'), [CROPPED]],
  [
    'a picture without its edge',
    picture('<a:srcRect l="150" b="1000"/><a:xfrm rot="0" flipH="0"/>'),
    single('题![](picture:p1)'),
  ],
  ['a picture that was turned', picture('<a:xfrm rot="5400000"/>'), [CROPPED]],
  ['a picture that was mirrored', picture('<a:xfrm flipH="1"/>'), [CROPPED]],
  [
    'an old picture of which a part is shown',
    () =>
      wordFile(
        [
          bare(
            '<w:r><w:pict><v:shape><v:imagedata r:id="rId1" cropleft="6554f"/></v:shape></w:pict></w:r>',
          ),
          ...choice,
        ],
        { 'word/media/a.gif': 'GIF89a' },
        ['media/a.gif'],
      ),
    [CROPPED],
  ],
  ['a line over a picture', picture('<a:prstGeom/><a:prstGeom/>'), [COMPOSED]],
  ['a picture in its frame', picture('<a:prstGeom/>'), single('题![](picture:p1)')],
  [
    'a drawing of boxes and lines',
    () =>
      one(
        `<w:r><w:pict><v:group>${box('甲')}<v:line from="0" to="1"/>${box('乙')}</v:group></w:pict></w:r>`,
      ),
    [COMPOSED],
  ],
  ['one box', () => one(`<w:r><w:pict>${box('甲')}</w:pict></w:r>`), single('题⏎甲')],
  [
    'an option that was left empty',
    () =>
      counted(
        ['1. 题', item('甲'), item(''), item('丙'), item('丁'), '答案：C'],
        [level('upperLetter', '%1.')],
      ),
    ['第 1 题：缺少选项 B，请补上或改正选项字母'],
  ],
  [
    'an option that was deleted, and an empty one behind the last',
    () =>
      counted(
        ['1. 题', item('甲'), deleted, item('乙'), item('丙'), item('丁'), item(''), '答案：A'],
        [level('upperLetter', '%1.')],
      ),
    single('题'),
  ],
  [
    'lists with other figures',
    () =>
      counted(
        ['1. 题', item('子'), item('丑'), item('寅', 1), ...choice],
        [level('upperRoman', '%1.'), level('ideographTraditional', '%2、')],
      ),
    single('题⏎Ⅰ. 子⏎Ⅱ. 丑⏎甲、 寅'),
  ],
  [
    'numbers that go on below the next heading',
    () =>
      counted(
        [
          item('单选题'),
          item('题', 1),
          ...options,
          item('多选题'),
          item('题', 1),
          ...options,
          '参考答案',
          '1.A 2.BC',
        ],
        [level('chineseCounting', '%1、'), level('decimal', '%2.', '<w:lvlRestart w:val="0"/>')],
      ),
    [...single('题'), 'multiple_choose: 题 | A.甲 B.乙 C.丙 D.丁 | BC | '],
  ],
  [
    'a style that stands on a numbered one',
    () =>
      counted(
        [`<w:pPr><w:pStyle w:val="b"/></w:pPr>${textRun('题')}`, ...choice],
        [level('decimal', '%1.')],
        '<w:style w:styleId="a"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style><w:style w:styleId="b"><w:basedOn w:val="a"/></w:style>',
      ),
    single('题'),
  ],
]
