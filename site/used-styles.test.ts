import { describe, expect, test } from "vitest";
import { usedStyles } from "./used-styles.ts";

const used = (styles: string, ...classes: string[]) => usedStyles(styles)(`<p class="${classes.join(" ")}">`);

describe("of a style sheet, a document holds", () => {
  test("the rules whose classes it names, in their order, and those that name none", () => {
    const styles = "p{top:0}.b{top:1px}.a{top:2px}.a .b{top:3px}.c,.a>p{top:4px}.c{top:5px}";
    expect(used(styles, "a")).toBe("p{top:0}.a{top:2px}.c,.a>p{top:4px}");
    expect(used(styles, "a", "b")).toBe("p{top:0}.b{top:1px}.a{top:2px}.a .b{top:3px}.c,.a>p{top:4px}");
  });

  test("a rule whatever state it waits for, and whatever class stands in parentheses", () => {
    for (const selector of [
      ".a:hover",
      ".a[open]",
      "html[data-past] .a",
      ".a:not(.z)",
      ".a:is(:where(.z):hover *)",
    ])
      expect(used(`${selector}{top:0}`, "a")).toBe(`${selector}{top:0}`);
    expect(used(".a:not(.z:is(.y)) .b{top:0}", "a")).toBe("");
  });

  test("what stands in a layer or a media query, without those that stay empty", () => {
    const styles =
      "@layer a,b;@layer b{@media print{.a{top:0}}@media screen{.z{top:0}}}@supports (top:0){.z{top:0}}";
    expect(used(styles, "a")).toBe("@layer a,b;@layer b{@media print{.a{top:0}}}");
  });

  test("names as Tailwind writes them", () => {
    for (const name of [
      "md:p-2",
      "w-1/2",
      "top-0.5",
      "max-sm:[&>a:first-child]:-ml-3",
      "before:content-['(']",
    ]) {
      const rule = `.${name.replaceAll(/[^\w-]/g, "\\$&")}{top:0}`;
      const html = name.replaceAll("&", "&amp;").replaceAll(">", "&gt;");
      expect(used(rule, html)).toBe(rule);
      expect(used(rule, "p-2", "a")).toBe("");
    }
  });

  test("the properties that its rules read, and every animation", () => {
    const property = (name: string) => `@property ${name}{syntax:"*";inherits:false}`;
    const styles = `.a{top:var(--x)}.b{top:var(--y)}${property("--x")}${property("--y")}@keyframes k{to{top:0}}`;
    expect(used(styles, "a")).toBe(`${property("--x")}.a{top:var(--x)}@keyframes k{to{top:0}}`);
  });
});
