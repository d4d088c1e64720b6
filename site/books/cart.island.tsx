import { island } from "../shell/start-island.tsx";
import { Cart } from "./cart.tsx";

export const start = island(Cart);
