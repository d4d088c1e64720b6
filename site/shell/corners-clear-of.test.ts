import { expect, test } from "vitest";
import { cornersClearOf } from "./corners-clear-of.ts";

const WINDOW = { width: 1_280, height: 900 };
const place = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 44 });

test("a toast stands beneath what is pressed at the top right, and above what is at the bottom left", () => {
  expect(cornersClearOf([place(1_150, 20)], WINDOW)).toEqual({
    "--toastify-toast-top": "80px",
    "--toastify-toast-bottom": "16px",
  });
  expect(cornersClearOf([place(100, 840), place(100, 790)], WINDOW)).toEqual({
    "--toastify-toast-top": "16px",
    "--toastify-toast-bottom": "126px",
  });
});

test("what is elsewhere, or fills the window, moves no toast", () => {
  const corners = { "--toastify-toast-top": "16px", "--toastify-toast-bottom": "16px" };
  expect(cornersClearOf([place(600, 400)], WINDOW)).toEqual(corners);
  expect(cornersClearOf([{ left: 0, top: 0, right: 1_280, bottom: 900 }], WINDOW)).toEqual(corners);
});
