import { drawing, textRun, wordFile } from './word-file.ts'

type Row = [name: string, file: () => Uint8Array, found: string[]]

const choice = ['A. 甲', 'B. 乙', '答案：A']
const one = (stem: string, rest: readonly string[] = choice) => wordFile([stem, ...rest])
const single = (stem: string) => [`single_choose: ${stem} | A.甲 B.乙 | A | `]
const bare = (...inside: string[]) => `<w:r><w:t>1. </w:t></w:r>${inside.join('')}`
const tick = '<w:r><w:sym w:font="Wingdings 2" w:char="F050"/></w:r>'
const boxed = (inside: string) => `<w:txbxContent><w:p>${textRun(inside)}</w:p></w:txbxContent>`
const cell = (text: string, more = '') =>
  `<w:tc><w:tcPr>${more}</w:tcPr><w:p>${textRun(text)}</w:p></w:tc>`

const high = (text: string) => textRun(text, '<w:vertAlign w:val="superscript"/>')
const low = (text: string) => textRun(text, '<w:vertAlign w:val="subscript"/>')
const formula = (text: string) => `<m:oMath><m:r><m:t>${text}</m:t></m:r></m:oMath>`
const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((text) => cell(text)).join('')}</w:tr>`).join('')}</w:tbl>`

/** Files as other programs pack them, with what must be read of each. */
export const handFiles: readonly Row[] = [
  [
    'tracked changes are read as accepted',
    () =>
      one(
        bare(
          '<w:del><w:r><w:delText>旧</w:delText></w:r></w:del>',
          `<w:ins>${textRun('新')}</w:ins>`,
        ),
      ),
    single('新'),
  ],
  [
    'a paragraph whose end was deleted goes on in the next',
    () =>
      wordFile([`<w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${textRun('1. 前半')}`, '后半', ...choice]),
    single('前半后半'),
  ],
  [
    'hidden text is left out',
    () => one(bare(textRun('看得见'), textRun('看不见', '<w:vanish/>'))),
    single('看得见'),
  ],
  [
    'links, tags and fields show their text',
    () =>
      one(
        bare(
          `<w:hyperlink r:id="x">${textRun('链接')}</w:hyperlink>`,
          `<w:smartTag>${textRun('标记')}</w:smartTag>`,
        ),
      ),
    single('链接标记'),
  ],
  ['numbers of full width', () => one('１．全角题号'), single('全角题号')],
  ['a stem that begins with a year', () => one('1.2024年的任务是'), single('2024年的任务是')],
  [
    'a stem of two paragraphs',
    () => wordFile(['1. 上一段', '下一段', ...choice]),
    single('上一段⏎下一段'),
  ],
  [
    'options behind the stem',
    () => wordFile(['1. 题干（ ） A.甲 B.乙', '答案：A']),
    single('题干（ ）'),
  ],
  [
    'options without white space',
    () => wordFile(['1. 题干', 'A.甲B.乙', '答案：A']),
    single('题干'),
  ],
  [
    'an option that goes on in the next line',
    () => wordFile(['1. 题干', 'A. 甲', 'B. 乙', '乙的后半', '答案：A']),
    ['single_choose: 题干 | A.甲 B.乙⏎乙的后半 | A | '],
  ],
  [
    'letters in brackets of full width',
    () => wordFile(['1. 题干', '（Ａ）甲', '（Ｂ）乙', '答案：Ａ']),
    single('题干'),
  ],
  [
    'an answer of small letters',
    () => wordFile(['1. 题干', 'A. 甲', 'B. 乙', '正确答案: a']),
    single('题干'),
  ],
  [
    'the answer in the brackets and beside is one',
    () => wordFile(['1. 题干（A）', 'A. 甲', 'B. 乙', '答案：A']),
    single('题干（　　）'),
  ],
  [
    'a tick of a symbol font',
    () => wordFile(['判断题', '1. 甲', `${textRun('答案：')}${tick}`]),
    ['true_false_choose: 甲 | A.正确 B.错误 | A | '],
  ],
  [
    'options of true and false in another order',
    () => wordFile(['判断题', '1. 甲', 'A. 错误', 'B. 正确', '答案：√']),
    ['true_false_choose: 甲 | A.错误 B.正确 | B | '],
  ],
  [
    'blanks by numbers',
    () => wordFile(['填空题', '1. 甲____乙____', '答案：（1）一 （2）二']),
    ['fill_in: 甲____乙____ |  | （1）一 （2）二 |  | answer_list=一,二'],
  ],
  [
    'a long line is one blank',
    () => wordFile(['填空题', '1. 甲__________', '答案：一']),
    ['fill_in: 甲____ |  | 一 |  | answer_list=一'],
  ],
  [
    'items of a sequence in brackets',
    () => wordFile(['排序题', '1. 排一排', '（1）甲', '（2）乙', '（3）丙', '答案：3-1-2']),
    ['sequencing: 排一排 | 1.甲 2.乙 3.丙 | 3,1,2 | '],
  ],
  [
    'a list in an answer is no question',
    () => wordFile(['简答题', '1. 甲？', '答案：', '1. 一', '2. 二', '2. 乙？', '答案：三']),
    ['short_answer: 甲？ |  | 1. 一⏎2. 二 |  ', 'short_answer: 乙？ |  | 三 | '].map((line) =>
      line.replace(/ {2}$/, ' '),
    ),
  ],
  [
    'answers by ranges and singly',
    () =>
      wordFile([
        '1. 甲',
        'A.一 B.二',
        '2. 乙',
        'A.一 B.二',
        '3. 丙',
        'A.一 B.二',
        '参考答案：',
        '1—2：AB 3、B',
      ]),
    [
      'single_choose: 甲 | A.一 B.二 | A | ',
      'single_choose: 乙 | A.一 B.二 | B | ',
      'single_choose: 丙 | A.一 B.二 | B | ',
    ],
  ],
  [
    'several letters in a range',
    () => wordFile(['1. 甲', 'A.一 B.二', '2. 乙', 'A.一 B.二', '参考答案', '1-2 A、AB']),
    ['single_choose: 甲 | A.一 B.二 | A | ', 'multiple_choose: 乙 | A.一 B.二 | AB | '],
  ],
  [
    'analyses of their own at the end',
    () => wordFile(['1. 甲', 'A.一 B.二', '参考答案', '1.A', '解析', '1. 因为一。']),
    ['single_choose: 甲 | A.一 B.二 | A | 因为一。'],
  ],
  [
    'answers of parts at the end',
    () =>
      wordFile([
        '案例分析题',
        '1. 看材料',
        '材料：某事。',
        '（1）为何？',
        '（2）如何？',
        '参考答案',
        '1.（1）因故。',
        '（2）如此。',
      ]),
    [
      'synthesis: 看材料 |  |  |  | 《某事。》 | [short_answer: 为何？ |  | 因故。 | ] | [short_answer: 如何？ |  | 如此。 | ]',
    ],
  ],
  [
    'a picture of VML',
    () =>
      wordFile(
        [
          '1. 图',
          `<w:r><w:pict><v:shape><v:imagedata r:id="rId1"/></v:shape></w:pict></w:r>`,
          ...choice,
        ],
        { 'word/media/a.gif': 'GIF89a' },
        ['media/a.gif'],
      ),
    single('图⏎![](picture:p1)'),
  ],
  [
    'of two forms of a picture the first',
    () =>
      wordFile(
        [
          bare(
            `<w:r><mc:AlternateContent><mc:Choice><w:drawing><a:blip r:embed="rId1"/></w:drawing></mc:Choice><mc:Fallback><w:pict><v:imagedata r:id="rId1"/></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
          ),
          ...choice,
        ],
        { 'word/media/a.gif': 'GIF89a' },
        ['media/a.gif'],
      ),
    single('![](picture:p1)'),
  ],
  [
    'the text of a text box follows its paragraph',
    () =>
      wordFile([
        bare(textRun('题干'), `<w:r><w:pict>${boxed('框里的话')}</w:pict></w:r>`),
        ...choice,
      ]),
    single('题干⏎框里的话'),
  ],
  [
    'columns that are one, and a formula with a bar',
    () =>
      wordFile([
        '1. 表',
        `<w:tbl><w:tr>${cell('甲', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('乙')}<w:tc><w:p><m:oMath><m:r><m:t>|x|</m:t></m:r></m:oMath></w:p></w:tc></w:tr></w:tbl>`,
        ...choice,
      ]),
    single('表⏎⏎| 甲 |  |⏎| --- | --- |⏎| 乙 | $|x|$ |'),
  ],
  [
    'a digit behind a formula',
    () => one(bare('<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>', textRun('5元'))),
    single('$x$ 5元'),
  ],
  [
    'labels that Word counts',
    () =>
      wordFile(
        ['甲题', '乙题'].flatMap((stem) => [
          `<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${textRun(stem)}`,
          ...choice,
        ]),
        {
          'word/numbering.xml':
            '<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1、"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>',
        },
        ['numbering.xml'],
      ),
    [...single('甲题'), ...single('乙题')],
  ],
  [
    'a picture that no question shows',
    () =>
      wordFile([drawing('rId1'), '1. 题', ...choice], { 'word/media/a.gif': 'GIF89a' }, [
        'media/a.gif',
      ]),
    single('题'),
  ],
  [
    'numbered remarks before the first section',
    () => wordFile(['1. 共一题。', '2. 用黑笔。', '一、单选题', '1. 题', ...choice]),
    single('题'),
  ],
  [
    'a list in a stem',
    () => wordFile(['1. 有几项', '1. 子', '2. 丑', ...choice, '2. 又', ...choice]),
    [...single('有几项⏎1. 子⏎2. 丑'), ...single('又')],
  ],
  ['letters at the start of a stem', () => one('1. （A）与（B）之间'), single('（A）与（B）之间')],
  [
    'a reason in the line of the answer',
    () =>
      wordFile([
        '1. 题',
        'A. 甲',
        'B. 乙',
        '【答案】B。因为乙对。',
        '2. 题',
        'A. 甲',
        'B. 乙',
        '【答案】B项正确。',
      ]),
    ['single_choose: 题 | A.甲 B.乙 | B | 因为乙对。', 'single_choose: 题 | A.甲 B.乙 | B | '],
  ],
  [
    'an answer that ends the analysis',
    () => wordFile(['1. 题', 'A. 甲', 'B. 乙', '【解析】乙对，故选B。']),
    ['single_choose: 题 | A.甲 B.乙 | B | 乙对，故选B。'],
  ],
  [
    'options behind white space',
    () => wordFile(['1. 题', 'A 甲', 'B 乙', '答案：A']),
    single('题'),
  ],
  [
    'options of small letters',
    () => wordFile(['1. 题', 'a. 甲', 'b. 乙', '答案：a']),
    single('题'),
  ],
  [
    'questions on materials that are asked one by one',
    () =>
      wordFile([
        '资料1',
        '某事。',
        '作答要求',
        '问题一：概括。',
        '【参考答案】甲。',
        '问题二：评论。',
        '【参考答案】乙。',
      ]),
    [
      'synthesis: 阅读材料，回答问题。 |  |  |  | 《某事。》 | [short_answer: 概括。 |  | 甲。 | ] | [short_answer: 评论。 |  | 乙。 | ]',
    ],
  ],
  [
    'raised text with a bar, blanks, Greek and Chinese',
    () =>
      one(
        bare(
          textRun('4'),
          high('1/2'),
          textRun('与2'),
          high('n - 1'),
          textRun('与e'),
          high('2π'),
          textRun('与v'),
          low('甲'),
          textRun('与30'),
          high('°'),
        ),
      ),
    single('$4^{1/2}$与$2^{n-1}$与$e^{2\\pi}$与$v_{\\text{甲}}$与30°'),
  ],
  [
    'signs of symbol fonts',
    () =>
      one(
        bare(
          '<w:r><w:sym w:font="Symbol" w:char="F0D0"/></w:r>',
          textRun('\uf070r，x\uf02dy'),
          textRun('\uf0fc', '<w:rFonts w:ascii="Wingdings"/>'),
        ),
      ),
    single('∠πr，x−y√'),
  ],
  [
    'a character with its sound above',
    () =>
      one(
        bare(
          `<w:r><w:ruby><w:rt>${textRun('pin')}</w:rt><w:rubyBase>${textRun('拼')}</w:rubyBase></w:ruby></w:r>`,
        ),
      ),
    single('拼'),
  ],
  [
    'typed exponents, circled figures and blanks in formulas',
    () => one(bare(formula('x²+a₁+x⁻¹+①'), formula('1 2'))),
    single('$x^{2}+a_{1}+x^{-1}+\\text{①}$ $1\\quad 2$'),
  ],
  [
    'a tab that is underlined',
    () =>
      wordFile([
        '填空题',
        bare(textRun('甲'), '<w:r><w:rPr><w:u w:val="single"/></w:rPr><w:tab/></w:r>'),
        '答案：一',
      ]),
    ['fill_in: 甲____ |  | 一 |  | answer_list=一'],
  ],
  [
    'a label before a figure',
    () =>
      wordFile(
        ['甲题', '3.5%的盐水'].flatMap((stem) => [
          `<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${textRun(stem)}`,
          ...choice,
        ]),
        {
          'word/numbering.xml':
            '<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>',
        },
        ['numbering.xml'],
      ),
    [...single('甲题'), ...single('3.5%的盐水')],
  ],
  [
    'a table of numbers and answers by turns',
    () =>
      wordFile([
        '1. 题',
        'A. 甲',
        'B. 乙',
        '2. 题',
        'A. 甲',
        'B. 乙',
        '参考答案',
        table(['题号', '答案', '题号', '答案'], ['1', 'A', '2', 'B']),
      ]),
    ['single_choose: 题 | A.甲 B.乙 | A | ', 'single_choose: 题 | A.甲 B.乙 | B | '],
  ],
]
