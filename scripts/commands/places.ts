/** What a place's commands need before they run, in a fresh folder. */
export type Place = {
  /** Debian's. */
  packages: string[];
  /** Programs that Debian lacks, built from their source: the command that prints the version. */
  programs?: Record<string, string>;
  /** What a reader has already: files, as a shell's commands, or R's objects. `pair` makes two files of reads, `long` one of long reads. */
  before?: string;
  /** The same done otherwise where Debian lacks something, and why. */
  instead?: { of: string; by: string; because: string }[];
  /** Files that are there afterwards, and not empty. */
  leaves: string[];
};

const FASTQ: Place = {
  packages: ["fastqc", "multiqc", "fastp"],
  before: "pair R1.fastq.gz R2.fastq.gz",
  leaves: ["qc/R1_fastqc.html", "qc/multiqc_report.html", "R1.clean.fastq.gz", "sample.html", "sample.json"],
};

const DESIGN: Place = {
  packages: ["r-bioc-deseq2"],
  before: `set.seed(1)
genes <- 500
counts <- matrix(rnbinom(6 * genes, mu = 100, size = 5), ncol = 6,
                 dimnames = list(paste0("gene", 1:genes), LETTERS[1:6]))
counts[1:20, 4:6] <- counts[1:20, 4:6] * 8L
samples <- data.frame(row.names = LETTERS[1:6], condition = rep(c("control", "treated"), each = 3),
                      day = factor(rep(c("Monday", "Tuesday", "Wednesday"), 2)))`,
  instead: [{ of: 'type = "apeglm"', by: 'type = "normal"', because: "Debian has no apeglm" }],
  leaves: [],
};

const COUNTS = `set.seed(1)
counts <- matrix(rnbinom(6 * 500, mu = 100, size = 5), ncol = 6,
                 dimnames = list(paste0("gene", 1:500), LETTERS[1:6]))
group <- factor(rep(c("control", "treated"), each = 3))
samples <- data.frame(row.names = LETTERS[1:6], condition = group, batch = factor(rep(1:3, 2)))`;

/** ViennaRNA is in Debian's part "non-free". RNAfold also draws what it prints. */
const FOLD: Place = { packages: ["vienna-rna"], leaves: ["rna.ps"] };

/** Every place whose commands run. */
export const PLACES: Record<string, Place> = {
  "trna-cloverleaf.en": FOLD,
  "trna-cloverleaf.fr": FOLD,
  "fastq-quality-control.en": FASTQ,
  "fastq-quality-control.fr": FASTQ,
  "differential-expression-design.en": DESIGN,
  "differential-expression-design.fr": DESIGN,
  "tool fastqc": {
    packages: ["fastqc"],
    before: "pair sample_R1.fastq.gz sample_R2.fastq.gz",
    leaves: ["qc/sample_R1_fastqc.html", "qc/sample_R2_fastqc.zip"],
  },
  "tool multiqc": {
    packages: ["fastqc", "multiqc"],
    before: "pair a.fastq.gz b.fastq.gz; fastqc --quiet a.fastq.gz b.fastq.gz",
    leaves: ["qc/multiqc_report.html"],
  },
  "tool trimmomatic": {
    packages: ["trimmomatic"],
    before: `pair R1.fq.gz R2.fq.gz; cp /usr/share/trimmomatic/TruSeq3-PE.fa .
trimmomatic() { [ "$1" = PE ] && shift && TrimmomaticPE "$@"; } # Debian's name for it`,
    leaves: ["R1.p.fq.gz", "R2.p.fq.gz"],
  },
  "tool trim-galore": {
    packages: ["trim-galore", "fastqc"],
    before: "pair R1.fastq.gz R2.fastq.gz",
    leaves: ["R1_val_1.fq.gz", "R2_val_2.fq.gz", "R1_val_1_fastqc.html"],
  },
  "tool fastp": {
    packages: ["fastp"],
    before: "pair R1.fastq.gz R2.fastq.gz",
    leaves: ["R1.clean.fastq.gz", "R2.clean.fastq.gz", "fastp.html", "fastp.json"],
  },
  "tool samtools": {
    packages: ["samtools"],
    before: String.raw`printf '@SQ\tSN:chr1\tLN:1000\nr1\t0\tchr1\t100\t60\t5M\t*\t0\t0\tACGTA\tIIIII\nr2\t0\tchr1\t50\t60\t5M\t*\t0\t0\tACGTA\tIIIII\n' | samtools view -b -o sample.bam`,
    leaves: ["sample.sorted.bam", "sample.sorted.bam.bai"],
  },
  "tool hifiasm": {
    packages: [],
    programs: { hifiasm: "hifiasm --version" },
    before: "long reads.hifi.fastq.gz",
    leaves: ["asm.bp.p_ctg.gfa"],
  },
  "tool deseq2-vignette": { packages: ["r-bioc-deseq2"], before: `library(DESeq2)\n${COUNTS}`, leaves: [] },
  "tool edger": {
    packages: ["r-bioc-edger"],
    before: `library(edgeR)\n${COUNTS}\ndesign <- model.matrix(~ group)`,
    instead: [
      {
        of: "normLibSizes(DGEList(counts, group = group))",
        by: "estimateDisp(calcNormFactors(DGEList(counts, group = group)), design)",
        because:
          "Debian 12 has edgeR 3; edgeR 4 calls calcNormFactors so, and estimates the dispersion in glmQLFit",
      },
    ],
    leaves: [],
  },
};

/** Places whose commands cannot run without a network, and why. */
export const NOT_RUN: Record<string, string> = {
  "tool deseq2": "it installs from bioconductor.org; the vignette's place runs what it installs",
};
