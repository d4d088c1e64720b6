import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "../../ui/field.tsx";

/** A password, and a button that shows it while it is wanted. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type" | "beside">) {
  const { t } = useTranslation("session");
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="off"
      spellCheck={false}
      beside={
        <button
          type="button"
          className="icon-button absolute top-0 right-0"
          aria-label={t(isShown ? "password.hide" : "password.show")}
          aria-controls={props.id}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden size={18} />
        </button>
      }
    />
  );
}
