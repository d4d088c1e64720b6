/**
 * `<count-up style="--to: 154">`: shows zero until it is first seen, then counts for 3 seconds (specification,
 * section 2; the style sheet animates). Without scripts or motion the final value simply stands there.
 */
export function countUp(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || customElements.get("count-up")) return;
  customElements.define("count-up", CountUp);
}

class CountUp extends HTMLElement {
  #states = this.attachInternals().states;

  connectedCallback(): void {
    this.#states.add("waiting");
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      this.#states.delete("waiting");
      this.#states.add("counting");
      this.addEventListener("animationend", () => this.#states.delete("counting"));
    });
    observer.observe(this);
  }
}
