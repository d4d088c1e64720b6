import type { Editor } from "@tiptap/core";
import {
  Asterisk,
  BookMarked,
  Bold,
  ChartGantt,
  ChartSpline,
  CircleQuestionMark,
  Code,
  Dna,
  Film,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Lightbulb,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Sigma,
  SquareCode,
  Subscript,
  Superscript,
  Table,
  Undo2,
  Waypoints,
} from "lucide-react";
import { FIGURES } from "../../../contracts/figures.ts";

type Tool = { name: string; icon: LucideIcon; run: (editor: Editor) => unknown; is?: [string, object?] };

/** What a block begins with, so that its form is seen: a transfer RNA (yeast, phenylalanine), and a made-up gene. */
const SEQUENCE = ">tRNA-Phe\nGCGGAUUUAGCUCAGUUGGGAGAGCGCCAGACUGAAGAUCUGG";
const STRUCTURE = `>tRNA-Phe
GCGGAUUUAGCUCAGUUGGGAGAGCGCCAGACUGAAGAUCUGGAGGUCCUGUGUUCGAUCCACAGAAUUCGCACCA
(((((((..((((........)))).(((((.......))))).....(((((.......)))))))))))).... (-22.40)`;
const FEATURES = `##sequence-region chrI 1 2400
chrI\t.\tgene\t201\t2100\t.\t+\t.\tID=g1;Name=abc1
chrI\t.\tmRNA\t201\t2100\t.\t+\t.\tID=t1;Parent=g1
chrI\t.\texon\t201\t800\t.\t+\t.\tParent=t1
chrI\t.\texon\t1301\t2100\t.\t+\t.\tParent=t1
chrI\t.\tCDS\t401\t800\t.\t+\t0\tParent=t1
chrI\t.\tCDS\t1301\t1700\t.\t+\t2\tParent=t1`;

const insertCode = (editor: Editor, language: string, text: string) =>
  editor
    .chain()
    .focus()
    .insertContent({ type: "codeBlock", attrs: { language }, content: [{ type: "text", text }] })
    .run();

/** The tools that do their work at once; `is` tells where one is at work already. */
export const TOOLS: Tool[] = [
  { name: "bold", icon: Bold, run: (e) => e.chain().focus().toggleBold().run(), is: ["bold"] },
  { name: "italic", icon: Italic, run: (e) => e.chain().focus().toggleItalic().run(), is: ["italic"] },
  {
    name: "heading2",
    icon: Heading2,
    is: ["heading", { level: 2 }],
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: "heading3",
    icon: Heading3,
    is: ["heading", { level: 3 }],
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  { name: "list", icon: List, run: (e) => e.chain().focus().toggleBulletList().run(), is: ["bulletList"] },
  {
    name: "numbers",
    icon: ListOrdered,
    is: ["orderedList"],
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  { name: "quote", icon: Quote, run: (e) => e.chain().focus().toggleBlockquote().run(), is: ["blockquote"] },
  { name: "code", icon: Code, run: (e) => e.chain().focus().toggleCode().run(), is: ["code"] },
  {
    name: "superscript",
    icon: Superscript,
    is: ["superscript"],
    run: (e) => e.chain().focus().toggleMark("superscript").run(),
  },
  {
    name: "subscript",
    icon: Subscript,
    is: ["subscript"],
    run: (e) => e.chain().focus().toggleMark("subscript").run(),
  },
  {
    name: "table",
    icon: Table,
    run: (e) => e.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    name: "figure",
    icon: ChartSpline,
    run: (e) =>
      e
        .chain()
        .focus()
        .insertContent({ type: "figure", attrs: { name: FIGURES[0] } })
        .run(),
  },
  {
    name: "codeBlock",
    icon: SquareCode,
    is: ["codeBlock"],
    run: (e) => e.chain().focus().toggleCodeBlock().run(),
  },
  {
    name: "callout",
    icon: Lightbulb,
    run: (e) =>
      e
        .chain()
        .focus()
        .insertContent({
          type: "blockquote",
          content: [{ type: "paragraph", content: [{ type: "text", text: "[!NOTE] " }] }],
        })
        .run(),
  },
  { name: "sequence", icon: Dna, run: (e) => insertCode(e, "fasta", SEQUENCE) },
  { name: "structure", icon: Waypoints, run: (e) => insertCode(e, "dot-bracket", STRUCTURE) },
  { name: "features", icon: ChartGantt, run: (e) => insertCode(e, "gff", FEATURES) },
  { name: "undo", icon: Undo2, run: (e) => e.chain().focus().undo().run() },
  { name: "redo", icon: Redo2, run: (e) => e.chain().focus().redo().run() },
];

/** The tools that open a form first. */
export const ASKING = [
  { name: "link", icon: Link2 },
  { name: "picture", icon: ImagePlus },
  { name: "video", icon: Film },
  { name: "maths", icon: Sigma },
  { name: "footnote", icon: Asterisk },
  { name: "citation", icon: BookMarked },
  { name: "quiz", icon: CircleQuestionMark },
] as const;

export type Asked = (typeof ASKING)[number]["name"];

/** What `/` offers: all that is put into a text, and nothing that works on selected words. */
export const OFFERED = [
  "heading2",
  "heading3",
  "picture",
  "video",
  "table",
  "list",
  "numbers",
  "quote",
  "callout",
  "codeBlock",
  "sequence",
  "structure",
  "features",
  "figure",
  "quiz",
  "maths",
  "footnote",
  "citation",
] as const;
